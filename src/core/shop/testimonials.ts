import testimonialsFile from '#shop/testimonials.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

export const testimonials: Shop['testimonials'] = testimonialsFile;
