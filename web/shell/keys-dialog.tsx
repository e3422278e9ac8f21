import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { m } from '#messages';
import { turnKeys, useKeysState } from '#web/lib/keys.ts';
import classes from './keys-dialog.module.css';

const shown: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Enter: '↵',
  ' ': m.keys_space(),
};

/** Every key that works here, by where it comes from. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { groups, on } = useKeysState();
  return (
    <Modal opened={opened} onClose={onClose} title={m.keys_title()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl className={classes.list}>
            {group.keys.map((key) => (
              <Fragment key={key.label}>
                <dt>{key.label}</dt>
                <dd>
                  {key.keys.map((keys, index) => (
                    <span key={keys}>
                      {index > 0 && <span className={classes.or}>{m.keys_or()}</span>}
                      {(keys === ' ' ? [keys] : keys.split(' ')).map((one) => (
                        <kbd key={one}>{shown[one] ?? one}</kbd>
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
        onChange={(event) => turnKeys(event.currentTarget.checked)}
        label={m.keys_switch()}
        description={m.keys_switch_why()}
        mt="md"
      />
    </Modal>
  );
}
