export type Values = Readonly<Record<string, number | readonly number[]>>;

/** All the numbers one picture needs, as the page receives them. */
export type Plan = {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Size of the layer a player is marched at, as a share of the picture: close ones need less. */
  readonly detail: number;
  readonly glowFrom: number;
  readonly scene: Values;
  readonly light: Values;
  readonly film: Values;
  readonly figures: readonly {
    readonly values: Values;
    readonly decal: string;
    readonly box: readonly [number, number, number, number];
    readonly shadowBox?: readonly [number, number, number, number];
    readonly blur: number;
  }[];
};
