import { Button, Group } from '@mantine/core';
import { m } from '#messages';
import { settingWords } from './setting-words.ts';
import classes from './settings.module.css';
import { type changesOf, inWords } from './settings-values.ts';

interface Props {
  changes: ReturnType<typeof changesOf>;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Says what will change, and saves it; there is none while nothing would. */
export function SaveBar({ changes, isSaving, onDiscard }: Props) {
  if (changes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={m.settings_will_change({ n: changes.length })}>
      <div>
        <p className={classes.count}>{m.settings_will_change({ n: changes.length })}</p>
        <ul className={classes.changes}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>{m.settings_change({ name: settingWords[name].name(), before: inWords(before), after: inWords(after) })}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm">
        <Button type="submit" loading={isSaving}>
          {m.settings_save()}
        </Button>
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={onDiscard}>
          {m.common_discard()}
        </Button>
      </Group>
    </section>
  );
}
