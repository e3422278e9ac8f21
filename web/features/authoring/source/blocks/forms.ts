import { calloutForm } from './callout.ts';
import { codeForm, diagramForm, formulaForm } from './code.ts';
import type { BlockForm } from './form.ts';
import { pictureForm } from './picture.ts';
import { tableForm } from './table.ts';

const forms = {
  picture: pictureForm,
  callout: calloutForm,
  code: codeForm,
  diagram: diagramForm,
  table: tableForm,
  formula: formulaForm,
} as const;

export type FormKind = keyof typeof forms;
export type FormValue<K extends FormKind> = NonNullable<ReturnType<(typeof forms)[K]['read']>>;

/** Returns the form for blocks of a kind. */
export const formOf = <K extends FormKind>(kind: K): BlockForm<FormValue<K>> => forms[kind] as unknown as BlockForm<FormValue<K>>;
