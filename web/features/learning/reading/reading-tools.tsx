import { Button } from '@mantine/core';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { RefObject } from 'react';
import { m } from '#messages';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { usePanel } from '#web/ui/use-panel.ts';
import { turnFocusMode, useFocusMode } from './focus-mode.ts';
import classes from './reading.module.css';
import { type useReadingSettings, voiceRates } from './reading-settings.ts';
import { useReadAloud } from './use-read-aloud.ts';

const fetchPanel = async () => (await import('./reading-panel.tsx')).ReadingPanel;

interface Props {
  reading: ReturnType<typeof useReadingSettings>;
  moduleId: string;
  /** The element with the step's text. */
  content: RefObject<HTMLElement | null>;
}

/** The button for how a step's text is shown and read, and what is needed while it is read aloud or in focus mode. */
export function ReadingTools({ reading, moduleId, content }: Props) {
  const { button, Panel, panel } = usePanel('dialog', fetchPanel);
  const { isOn } = useFocusMode();
  const aloud = useReadAloud(content, voiceRates[reading.settings.speed]);
  const isReading = aloud.reading !== 'off';
  const readOrPause = () => (aloud.reading === 'speaking' ? aloud.pause() : aloud.start());
  useShortcuts(m.reading_title(), [
    { keys: ['f'], label: m.reading_key_focus(), run: () => turnFocusMode(!isOn) },
    ...(aloud.canRead ? [{ keys: ['r'], label: m.reading_key_aloud(), run: readOrPause }] : []),
    ...(isOn || isReading
      ? [
          {
            keys: ['Escape'],
            label: m.reading_key_end(),
            run: () => {
              aloud.stop();
              turnFocusMode(false);
            },
          },
        ]
      : []),
  ]);
  return (
    <>
      <Button {...button} variant="subtle" size="xs" leftSection={<IconTextSize size={16} aria-hidden />} className={classes.opener}>
        {m.reading_title()}
      </Button>
      {Panel && <Panel {...panel} {...reading} aloud={aloud} moduleId={moduleId} />}
      {(isOn || isReading) && (
        <div className={classes.controls} role="group" aria-label={m.reading_title()}>
          {isReading && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={
                  aloud.reading === 'speaking' ? (
                    <IconPlayerPauseFilled size={14} aria-hidden />
                  ) : (
                    <IconPlayerPlayFilled size={14} aria-hidden />
                  )
                }
                onClick={readOrPause}
              >
                {aloud.reading === 'speaking' ? m.reading_pause() : m.reading_continue()}
              </Button>
              <Button size="xs" variant="default" leftSection={<IconPlayerStopFilled size={14} aria-hidden />} onClick={aloud.stop}>
                {m.reading_stop()}
              </Button>
            </>
          )}
          {isOn && (
            <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={() => turnFocusMode(false)}>
              {m.reading_focus_end()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
