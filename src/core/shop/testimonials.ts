import testimonialsFile from '#shop/testimonials.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

export const testimonials: Shop['testimonials'] = everyText('testimonials', testimonialsFile);
