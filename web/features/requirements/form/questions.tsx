import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { RequirementForm } from './form-values.ts';
import { MoreChoices } from './more-choices.tsx';
import { OftenCard } from './often-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { usePreview } from './use-preview.ts';
import { WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhoCard } from './who-card.tsx';

interface Props {
  form: RequirementForm;
  today: string;
  /** The earliest due day that can be chosen. */
  earliest: string;
  preview: ReturnType<typeof usePreview>;
  /** The buttons below the questions. */
  children: ReactNode;
}

/** The four questions about a requirement, beside a preview of who gets it. */
export function Questions({ form, today, earliest, preview, children }: Props) {
  return (
    <div className={classes.beside}>
      <div className="ui-stack">
        <WhatCard form={form} />
        <WhoCard form={form} />
        <WhenCard form={form} today={today} earliest={earliest} />
        <OftenCard form={form} />
        <MoreChoices form={form} />
        {children}
      </div>
      <div className={classes.preview}>
        <PreviewCard {...preview} />
      </div>
    </div>
  );
}
