/** The slider of a figure, as the server writes it (`server/features/catalog/figures/figure-tree.ts`). */
export interface Slider {
  label: string;
  /** The number of the first position that is shown. */
  start: number;
  stops: readonly { value: string; says: string | null }[];
}

export const isSlider = (value: unknown): value is Slider => typeof value === 'object' && value !== null && 'stops' in value;
