import { Button } from '@mantine/core';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { forgetEndedView } from '#web/lib/view-as.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

/**
 * Says that a view has ended, instead of showing the screen where the page was reloaded. That screen would look the same as before, but
 * any action on it would be the super admin's own.
 */
export function ViewEnded({ name }: { name: string }) {
  const { full_name } = useMe();
  return (
    <StatePanel
      alert
      picture={<Drawing name="quiet" width={168} />}
      title={m.view_ended_title({ name })}
      message={m.view_ended_line()}
      action={
        <Button data-autofocus onClick={forgetEndedView}>
          {m.view_ended_go_on({ name: full_name })}
        </Button>
      }
    />
  );
}
