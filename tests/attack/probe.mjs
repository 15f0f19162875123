/** Loaded before the attacked server: answers each message of its parent with the processor time used so far, in milliseconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send((user + system) / 1_000);
});
process.channel.unref();
