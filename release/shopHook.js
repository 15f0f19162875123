/** For programs that run from source (`tsx --import`): takes the shop from the folder that SHOP names. */
import module from 'node:module';

if (process.env['SHOP']) {
  // Node 26 warns about `register`. Node 20 has nothing else.
  if (module.registerHooks) module.registerHooks(await import('./shopResolver.js'));
  else module.register('./shopResolver.js', import.meta.url);
}
