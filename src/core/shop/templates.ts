import templatesFile from '#shop/templates.json' with { type: 'json' };
import type { Template } from './shopSchema.ts';

export type { Template } from './shopSchema.ts';

export const templates: readonly Template[] = templatesFile;
