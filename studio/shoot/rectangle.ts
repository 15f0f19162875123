/** In millimeters from the upper left corner of the page. */
export type Point = { readonly x: number; readonly y: number };

export type Rectangle = Point & { readonly width: number; readonly height: number };
