import { z } from 'zod';
import { color } from './shopFields.ts';

/** Custom properties of every style sheet. `always` are those of header, hero and footer, in light and dark mode. */
export const palette = z
  .strictObject({
    paper: color,
    surface: color,
    ink: color,
    'ink-soft': color,
    line: color,
    'chalk-line': color,
    'control-line': color,
    turf: color,
    'turf-strong': color,
    'on-turf': color,
    'turf-wash': color,
    flare: color,
    'flare-wash': color,
    danger: color,
    'danger-wash': color,
  })
  .readonly();

export const pitch = z
  .strictObject({
    pitch: color,
    'pitch-raised': color,
    'pitch-line': color,
    chalk: color,
    'chalk-soft': color,
    amber: color,
    'flare-on-pitch': color,
  })
  .readonly();
