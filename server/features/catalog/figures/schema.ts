import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';

/** Where a figure's data comes from, which the page says below it. */
export const dataSources = ['computed', 'simulated', 'counted', 'published', 'example'] as const;

const words = (most: number) => z.string().trim().min(1).max(most);
const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'catalog_figure_name' satisfies FaultCode)
  .max(30);
const most = { series: 6, marks: 8, rows: 16, points: 400, stops: 9, values: 5_000, formula: 300 } as const;

/** A formula starts with an equals sign, as in a spreadsheet. */
export const isFormula = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('=') && value.length <= most.formula;
const formula = z.custom<string>(isFormula, 'catalog_figure_formula_missing' satisfies FaultCode);

const slider = z.strictObject({
  name,
  label: words(60),
  values: z.array(z.number()).min(2).max(most.stops),
  start: z.number(),
  unit: z.string().max(12).optional(),
  /** The sentence about each position, with formulas in braces. */
  says: words(300).optional(),
});

/** Returns the schema of figures. Written figures can have formulas in place of numbers and of lists; computed ones have only numbers. */
function figures(amount: z.ZodType<number>, amounts: z.ZodType<number[]>) {
  const head = {
    title: words(120),
    caption: words(500).optional(),
    data: z.enum(dataSources),
  };
  /** `text` is for readers who can't see the figure. */
  const computed = { ...head, text: words(700), slider: slider.optional(), let: z.record(name, z.union([amount, amounts])).optional() };
  const axis = z.strictObject({
    label: words(60),
    least: amount.optional(),
    most: amount.optional(),
    scale: z.literal('log').optional(),
    unit: z.string().max(12).optional(),
    before: z.string().max(3).optional(),
    ticks: z.array(z.number()).min(2).max(10).optional(),
  });
  const mark = z.strictObject({ x: amount.optional(), y: amount.optional(), label: words(80) });
  const marks = z.array(mark).max(most.marks).optional();
  const row = words(80);
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('lines'),
        ...computed,
        x: axis,
        y: axis,
        series: z
          .array(
            z.strictObject({
              name: words(60),
              points: z
                .array(z.tuple([amount, amount]))
                .min(2)
                .max(most.points)
                .optional(),
              /** A formula in `x`. */
              curve: formula.optional(),
              dots: z.boolean().optional(),
              fill: z.boolean().optional(),
            }),
          )
          .min(1)
          .max(most.series),
        marks,
      }),
      z.strictObject({
        kind: z.literal('bars'),
        ...computed,
        x: axis,
        categories: z.array(row).min(1).max(most.rows),
        series: z
          .array(z.strictObject({ name: words(60), values: amounts, low: amounts.optional(), high: amounts.optional() }))
          .min(1)
          .max(most.series),
        stacked: z.boolean().optional(),
        marks,
      }),
      z.strictObject({
        kind: z.literal('intervals'),
        ...computed,
        x: axis,
        rows: z
          .array(z.strictObject({ name: row, value: amount, low: amount, high: amount }))
          .min(1)
          .max(most.rows),
        marks,
      }),
      z.strictObject({
        kind: z.literal('histogram'),
        ...computed,
        x: axis,
        y: z.strictObject({ label: words(60) }),
        values: amounts,
        bins: z.int().min(4).max(50),
        marks,
      }),
      z.strictObject({
        kind: z.literal('heat'),
        ...computed,
        rows: z.array(row).min(1).max(most.rows),
        columns: z.array(words(40)).min(1).max(8),
        row_label: words(60).optional(),
        column_label: words(60).optional(),
        unit: z.string().max(12).optional(),
        values: z.array(amounts).min(1).max(most.rows),
      }),
      z.strictObject({
        kind: z.literal('spans'),
        ...computed,
        x: axis,
        spans: z
          .array(
            z.strictObject({
              name: row,
              start: amount,
              end: amount,
              depth: z.int().min(0).max(4).optional(),
              colour: z.int().min(1).max(6).optional(),
            }),
          )
          .min(1)
          .max(24),
        marks,
      }),
      z.strictObject({
        kind: z.literal('text'),
        ...head,
        as: z.enum(['prompt', 'tokens', 'dialog']),
        blocks: z
          .array(
            z.strictObject({
              label: words(80).optional(),
              parts: z
                .array(z.union([z.string().min(1).max(600), z.strictObject({ text: z.string().min(1).max(600), note: words(240) })]))
                .min(1)
                .max(120),
            }),
          )
          .min(1)
          .max(12),
        buttons: z.array(words(40)).min(1).max(4).optional(),
      }),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? ('catalog_figure_kind' satisfies FaultCode) : undefined) },
  );
}

const amountFault = 'catalog_figure_amount' satisfies FaultCode;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isAmount = (value: unknown) => isNumber(value) || isFormula(value);

/** A figure as its author wrote it. The types are those of the computed figure: formulas are looked for before anything computes. */
export const writtenFigure = figures(
  z.custom<number>(isAmount, amountFault),
  z.custom<number[]>(
    (value) => isFormula(value) || (Array.isArray(value) && value.length > 0 && value.length <= most.points && value.every(isAmount)),
    amountFault,
  ),
);

/** A figure whose formulas have been computed. */
export const computedFigure = figures(
  z.custom<number>(isNumber, amountFault),
  z.custom<number[]>((value) => Array.isArray(value) && value.length <= most.values && value.every(isNumber), amountFault),
);

export type FigureData = z.output<typeof computedFigure>;
export type FigureOf<Kind extends FigureData['kind']> = Extract<FigureData, { kind: Kind }>;
export type Axis = FigureOf<'lines'>['x'];
export type Mark = NonNullable<FigureOf<'lines'>['marks']>[number];
