import { failure, type Result } from '#core/text/result.ts';
import { alone, besideOthers } from './alone.ts';
import { decoderReason, isDamage } from './fileKind.ts';

/** What a decoder stops at. */
export type FailOn = 'warning' | 'error';

/**
 * Decoders report harmless oddities and real damage alike, and only their message tells them apart: a damaged photo is not published,
 * and anything else is made again leniently.
 */
export async function tolerantly<Value>(
  make: (failOn: FailOn) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const strictly = () => make('warning');
  try {
    return await besideOthers(strictly);
  } catch {
    // The message may be another file's, or lost.
  }
  try {
    return await alone(strictly);
  } catch (error) {
    if (isDamage(error)) return failure(decoderReason(error));
  }
  try {
    return await besideOthers(() => make('error'));
  } catch (error) {
    return failure(decoderReason(error));
  }
}
