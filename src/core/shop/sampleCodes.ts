import sampleCodesFile from '#shop/sampleCodes.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

/**
 * The sample galleries' codes, for the start-up message. In a file of their own that neither page nor worker imports, because source
 * maps contain whole files.
 */
export const sampleCodes: Shop['sampleCodes'] = sampleCodesFile;
