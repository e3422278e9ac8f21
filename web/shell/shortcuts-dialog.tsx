import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { m } from '#messages';
import { isMac, turnShortcuts, useShortcutsState } from '#web/lib/shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

/** Returns a key as it is displayed: `[Shift]+?` becomes `?`, and `$mod+k` becomes `Ctrl K`. */
function shown(key: string): string {
  if (key.startsWith('$mod+')) return `${isMac() ? '⌘' : m.key_ctrl()} ${key.slice(5).toUpperCase()}`;
  const name = key.split('+').at(-1) ?? key;
  return { ArrowLeft: '←', ArrowRight: '→' }[name] ?? name;
}

/** Lists all shortcuts that work on the current screen, grouped by the component that registered them. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { groups, on } = useShortcutsState();
  return (
    <Modal opened={opened} onClose={onClose} title={m.keys_title()}>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl className={classes.list}>
            {group.shortcuts.map((shortcut) => (
              <Fragment key={shortcut.label}>
                <dt>{shortcut.label}</dt>
                <dd>
                  {shortcut.keys.map((keys, index) => (
                    <span key={keys}>
                      {index > 0 && <span className={classes.or}>{m.keys_or()}</span>}
                      {keys.split(' ').map((one) => (
                        <kbd key={one}>{shown(one)}</kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        checked={on}
        onChange={(event) => turnShortcuts(event.currentTarget.checked)}
        label={m.keys_switch()}
        description={m.keys_switch_why()}
        mt="md"
      />
    </Modal>
  );
}
