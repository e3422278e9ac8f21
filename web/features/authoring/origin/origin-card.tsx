import { Badge, Button, Group } from '@mantine/core';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import type { ModuleOrigin } from '#contract/adoptions.ts';
import type { DraftModule } from '#contract/authoring.ts';
import type { OriginChange } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import classes from './origin.module.css';
import { useOrigin } from './use-origin.ts';

const fetchComparison = async () => (await import('./compare-origin.tsx')).CompareOrigin;

const changeWords: Record<OriginChange, () => string> = {
  replaced: m.origin_change_replaced,
  added: m.origin_change_added,
  removed: m.origin_change_removed,
  to_compare: m.origin_change_to_compare,
};

interface Props {
  module: DraftModule;
  /** Shows the text as learners see it. */
  renderTree: RenderTree;
}

/** Tells a module's authors which module of the platform it is based on, and offers that module's new edition. */
export function OriginCard({ module, renderTree }: Props) {
  const { data } = useOrigin(module);
  const origin = data?.origin;
  if (!origin || module.status === 'archived') return null;
  const isNew = origin.newest > origin.number;
  if (!isNew && origin.to_compare.length === 0) return <Note origin={origin} />;
  return <News module={module} origin={origin} isNew={isNew} renderTree={renderTree} />;
}

const Note = ({ origin: { title, number, is_published } }: { origin: ModuleOrigin }) => (
  <p className={classes.note}>
    <IconVersions size={16} aria-hidden />
    {is_published ? m.origin_based_on({ title, number }) : m.origin_based_on_archived({ title, number })}
  </p>
);

function News({ module, origin, isNew, renderTree }: Props & { origin: ModuleOrigin; isNew: boolean }) {
  const canWrite = useMayWrite(module.company_id);
  const comparing = useOverlay(fetchComparison);
  const confirm = useConfirm();
  const { title, number, newest, notes, changes, to_compare } = origin;
  const args = { params: { moduleId: module.id }, body: { number: newest } };
  const take = useSend('POST /api/admin/authoring/drafts/:moduleId/origin/take', { done: m.origin_taken() });
  const keep = useSend('POST /api/admin/authoring/drafts/:moduleId/origin/keep', { done: isNew ? m.origin_kept() : m.origin_compared() });
  const isBusy = take.isPending || keep.isPending;
  const steps = isNew ? changes : to_compare.map((step) => ({ ...step, change: 'to_compare' as const }));
  const askToTake = () =>
    confirm({
      title: m.origin_take_title(),
      line: m.origin_take_line(),
      action: m.origin_take(),
      isHarmless: true,
      onConfirm: () => take.sendOrThrow(args),
    });
  return (
    <DataCard
      className="ui-mb-lg"
      title={isNew ? m.origin_new_title() : m.origin_to_compare_title()}
      line={isNew ? m.origin_new_line({ title, number, newest }) : m.origin_to_compare_line({ title, number })}
    >
      <div className="ui-stack">
        {isNew &&
          notes
            .filter(({ note }) => note !== '')
            .map((edition) => (
              <p key={edition.number} className={classes.words}>
                <strong>{m.authoring_edition({ number: edition.number })}:</strong> {edition.note}
              </p>
            ))}
        {steps.length > 0 ? (
          <ul className={classes.steps} aria-label={m.origin_steps()}>
            {steps.map(({ file_name, title: step, change }) => (
              <li key={file_name} className={classes.step}>
                <span className="ui-breaks">{step}</span>
                <Badge variant="light" color={change === 'to_compare' ? 'caution' : 'gray'}>
                  {changeWords[change]()}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.words}>{m.origin_no_steps()}</p>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={() => comparing.setOpened(true)}>
            {m.origin_compare()}
          </Button>
          {canWrite && isNew && (
            <Button disabled={isBusy} loading={take.isPending} onClick={askToTake}>
              {m.origin_take()}
            </Button>
          )}
          {canWrite && (
            <Button variant="default" disabled={isBusy} loading={keep.isPending} onClick={() => keep.send(args)}>
              {isNew ? m.origin_keep() : m.origin_done()}
            </Button>
          )}
        </Group>
      </div>
      {comparing.Overlay && (
        <comparing.Overlay
          module={module}
          origin={origin}
          opened={comparing.opened}
          onClose={() => comparing.setOpened(false)}
          renderTree={renderTree}
        />
      )}
    </DataCard>
  );
}
