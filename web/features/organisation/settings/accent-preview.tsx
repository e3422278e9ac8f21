import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Accent } from '#contract/company-branding.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import classes from './settings.module.css';

/** Whether a string is a six-digit hexadecimal colour. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** How long the chosen colour must be unchanged before it is checked, in milliseconds. */
const pause = 200;
const themes = ['light', 'dark'] as const;
const nameOf = { light: m.company_settings_accent_light, dark: m.company_settings_accent_dark };

/** Says whether the colour is used unchanged, or which one is used instead. */
function sentenceOf({ colour, light }: Accent): string {
  return light.filled === colour
    ? m.company_settings_accent_fits({ colour })
    : m.company_settings_accent_moved({ colour, used: light.filled });
}

/** A preview of a colour as the accent in both themes, before it is saved. */
export function AccentPreview({ colour }: { colour: string }) {
  const company = useCompany();
  const [settled] = useDebouncedValue(colour.trim().toLowerCase(), pause);
  const { data: accent } = useQuery({
    ...read('GET /api/company/accent', { query: { ...company, colour: settled } }),
    enabled: isColour(settled),
    placeholderData: keepPreviousData,
  });
  if (!accent || !isColour(colour)) return null;
  return (
    <section aria-label={m.company_settings_accent_preview()}>
      <p className={classes.verdict}>{sentenceOf(accent)}</p>
      <div className={classes.previews}>
        {themes.map((theme) => (
          <div
            key={theme}
            className={classes.preview}
            data-theme={theme}
            style={{ '--preview-filled': accent[theme].filled, '--preview-text': accent[theme].text } as CSSProperties}
          >
            <span className={classes.filled}>{m.company_settings_accent_button()}</span>
            <span className={classes.linked}>{m.company_settings_accent_link()}</span>
            <span className={classes.caption}>{nameOf[theme]({ contrast: accent[theme].contrast.toFixed(1) })}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
