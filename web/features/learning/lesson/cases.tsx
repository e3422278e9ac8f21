import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { isCaseFamily } from '#contract/reading-values.ts';
import { m } from '#messages';
import { FamilyChoice } from '../reading/family-choice.tsx';
import { useReadingSettings } from '../reading/reading-settings.ts';
import classes from './cases.module.css';

type CaseProps = ComponentProps<'div'> & { 'data-family'?: string };

/** A case for one family of work. Only the general one is part of the text in which readers make notes. */
export const Case = ({ 'data-family': family, children }: CaseProps) => (
  <div {...(family === 'general' ? {} : { 'data-not-text': true })}>{children}</div>
);

/** The case of the family that the reader has chosen; the general one if the lesson has none for it. */
export function Cases({ children }: { children?: ReactNode }) {
  const { settings } = useReadingSettings();
  const cases = Children.toArray(children).flatMap((child) => {
    const family = isValidElement<CaseProps>(child) ? child.props['data-family'] : undefined;
    return isCaseFamily(family) ? [{ family, child }] : [];
  });
  const shown = cases.find(({ family }) => family === settings.cases) ?? cases[0];
  if (!shown) return null;
  return (
    <div className={classes.cases}>
      {cases.length > 1 && (
        <div data-not-text>
          <FamilyChoice families={cases.map(({ family }) => family)} label={m.cases_label()} />
        </div>
      )}
      {shown.child}
    </div>
  );
}
