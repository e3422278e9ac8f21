import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import classes from './note.module.css';

const kinds = {
  note: { Icon: IconInfoCircle, colour: 'notice', title: m.lesson_callout_note },
  tip: { Icon: IconBulb, colour: 'positive', title: m.lesson_callout_tip },
  important: { Icon: IconFlag, colour: 'grape', title: m.lesson_callout_important },
  warning: { Icon: IconAlertTriangle, colour: 'caution', title: m.lesson_callout_warning },
  caution: { Icon: IconUrgent, colour: 'negative', title: m.lesson_callout_caution },
} as const;

/** A callout beside the text. An icon and a word show its kind, not just colour. */
export function Callout({ 'data-callout': name, children }: ComponentProps<'aside'> & { 'data-callout'?: string }) {
  const { Icon, colour, title } = kinds[name as keyof typeof kinds] ?? kinds.note;
  const tint = {
    '--callout': `var(--mantine-color-${colour}-light-color)`,
    '--callout-soft': `var(--mantine-color-${colour}-light)`,
  } as React.CSSProperties;
  return (
    <div role="note" className={classes.callout} style={tint}>
      <p className={classes.title} data-not-text>
        <Icon size={18} stroke={2} aria-hidden />
        {title()}
      </p>
      {children}
    </div>
  );
}
