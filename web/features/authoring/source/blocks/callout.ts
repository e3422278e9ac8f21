import type { BlockForm } from './form.ts';

export const calloutTypes = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutType = (typeof calloutTypes)[number];

export interface CalloutValue {
  type: CalloutType;
  /** The Markdown inside the callout. */
  body: string;
}

const marker = /^ {0,3}> ?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/;
const quote = /^ {0,3}> ?/;

export const calloutForm: BlockForm<CalloutValue> = {
  read(source) {
    const [first = '', ...lines] = source.split(/\r?\n/);
    const type = calloutTypes.find((one) => one.toUpperCase() === marker.exec(first)?.[1]);
    return type ? { type, body: lines.map((line) => line.replace(quote, '')).join('\n') } : null;
  },
  write({ type, body }, before) {
    const known = this.read(before);
    if (known?.body === body && known.type === type) return before;
    // Only the marker changes, and the lines below it stay as they are.
    if (known?.body === body) return before.replace(/\[![A-Z]+\]/, `[!${type.toUpperCase()}]`);
    const lines = body === '' ? [] : body.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
    return [`> [!${type.toUpperCase()}]`, ...lines].join('\n');
  },
};
