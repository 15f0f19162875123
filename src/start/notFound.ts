/** The script of `404.html`, which a static host shows for a path that is no file's. */
import { pageAddress } from '#core/text/addresses.ts';

const address = pageAddress(location.pathname + location.search);
if (address !== undefined) location.replace(address);
