/** Starts the studio's command on a server's machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { failed } from '#studio/command/commandLine.ts';

export type Remote = { readonly child: ChildProcess; readonly ended: Promise<boolean> };

/** Returns undefined for a name that ssh would take for an option. */
export function sshTo(server: string, command = 'sideline', what: string): Remote | undefined {
  if (!/^\w[\w.@:-]*$/.test(server)) return undefined;
  const child = spawn('ssh', [server, `${command} ${what}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      failed(`ssh cannot be started (${error.message}).`);
      resolve(false);
    });
    child.once('close', (code) => {
      // What a shell returns for a command that it does not find.
      if (code === 127) failed(`${server} has no command "${command}": name it with --command.`);
      resolve(code === 0);
    });
  });
  return { child, ended };
}
