/** For programs that run from source (`tsx --import`): takes the shop from the folder that SHOP names. */
import { register } from 'node:module';

if (process.env['SHOP']) register('./shopResolver.js', import.meta.url);
