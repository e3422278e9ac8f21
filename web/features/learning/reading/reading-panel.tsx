import { Button, Popover, SegmentedControl } from '@mantine/core';
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { type ReactNode, useId } from 'react';
import { type ReadingChoices, type ReadingSettings, readingChoices } from '#contract/reading-values.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ButtonOf, type PanelProps } from '#web/ui/use-panel.ts';
import { turnFocusMode } from './focus-mode.ts';
import classes from './reading.module.css';
import type { useReadingSettings } from './reading-settings.ts';
import type { useReadAloud } from './use-read-aloud.ts';

/** The choices for text. The speed of videos and the family of cases are chosen beside them. */
type TextChoice = Exclude<keyof ReadingChoices, 'video_speed' | 'cases'>;

const words: { [K in TextChoice]: Record<ReadingSettings[K], () => string> } = {
  size: { small: m.reading_small, usual: m.reading_usual, large: m.reading_large, largest: m.reading_largest },
  width: { narrow: m.reading_narrow, usual: m.reading_usual, wide: m.reading_wide },
  spacing: { tight: m.reading_tight, usual: m.reading_usual, loose: m.reading_loose },
  speed: { slow: m.reading_slow, usual: m.reading_usual, fast: m.reading_fast, fastest: m.reading_fastest },
};

interface ChoiceProps<K extends TextChoice> {
  name: K;
  label: string;
  chosen: ReadingSettings[K];
  onChoose: (value: ReadingSettings[K]) => void;
}

function Choice<K extends TextChoice>({ name, label, chosen, onChoose }: ChoiceProps<K>): ReactNode {
  const id = useId();
  const values = readingChoices[name] as readonly ReadingSettings[K][];
  return (
    <div className="ui-mb-md">
      <p id={id} className="ui-small ui-medium ui-mb-2xs">
        {label}
      </p>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={chosen}
        data={values.map((value) => ({ value, label: words[name][value]() }))}
        onChange={(value) => onChoose(value as ReadingSettings[K])}
      />
    </div>
  );
}

export interface ReadingPanelProps extends ReturnType<typeof useReadingSettings> {
  aloud: ReturnType<typeof useReadAloud>;
  moduleId: string;
}

/** The choices for the text of a step, and other ways to read it. */
export function ReadingPanel({ settings, choose, aloud, moduleId, id, button, opened, onChange }: ReadingPanelProps & PanelProps) {
  const close = () => onChange(false);
  return (
    <Popover opened={opened} onChange={onChange} id={id} position="bottom-end" width={320} withArrow trapFocus returnFocus>
      <Popover.Target>
        <ButtonOf button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={m.reading_title()}>
        <ReadOnlyInView>
          <Choice name="size" label={m.reading_size()} chosen={settings.size} onChoose={(size) => choose({ size })} />
          <Choice name="width" label={m.reading_width()} chosen={settings.width} onChoose={(width) => choose({ width })} />
          <Choice name="spacing" label={m.reading_spacing()} chosen={settings.spacing} onChoose={(spacing) => choose({ spacing })} />
          {aloud.canRead && (
            <Choice name="speed" label={m.reading_speed()} chosen={settings.speed} onChoose={(speed) => choose({ speed })} />
          )}
        </ReadOnlyInView>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconFocus2 size={18} aria-hidden />}
            onClick={() => {
              close();
              turnFocusMode(true);
            }}
          >
            {m.reading_focus()}
          </Button>
          {aloud.canRead ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
              onClick={() => {
                close();
                aloud.start();
              }}
            >
              {m.reading_aloud()}
            </Button>
          ) : (
            <p className="ui-small ui-quiet">{m.reading_aloud_none()}</p>
          )}
          <ButtonLink
            to="/modules/$moduleId"
            params={{ moduleId }}
            search={{ print: 'summary' }}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {m.reading_print()}
          </ButtonLink>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
