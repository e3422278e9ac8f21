import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftModule, Edition } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import { ChangedFiles } from '../publish/changed-files.tsx';
import { CompareEditions } from './compare-editions.tsx';
import classes from './editions.module.css';

/** A module's editions: what changed in each, a comparison with others, and a way to restore it. */
export function Editions({ module, renderTree }: { module: DraftModule; renderTree: RenderTree }) {
  const { id: moduleId } = module;
  const editions = useQuery(read('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId } }));
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <DataCard title={m.authoring_part_editions()} line={m.authoring_editions_line()}>
      <Loaded
        read={editions}
        problem={m.authoring_editions_problem()}
        waiting={240}
        empty={({ editions: list }) =>
          list.length === 0 ? (
            <EmptyState compact title={m.authoring_editions_none_title()} message={m.authoring_editions_none_line()} />
          ) : undefined
        }
      >
        {({ editions: list }) => (
          <>
            <ol className="ui-list ui-stack ui-gap-sm" reversed>
              {list.map((edition) => (
                <Row key={edition.number} module={module} edition={edition} onCompare={() => setCompared(edition.number)} />
              ))}
            </ol>
            <CompareEditions module={module} editions={list} number={compared} onClose={() => setCompared(null)} renderTree={renderTree} />
          </>
        )}
      </Loaded>
    </DataCard>
  );
}

function Row({ module, edition, onCompare }: { module: DraftModule; edition: Edition; onCompare: () => void }) {
  const { number, published_at, published_by, note, effect, people_asked } = edition;
  const canWrite = useMayWrite(module.company_id);
  const when = useRelativeTime();
  const confirm = useConfirm();
  const restore = useSend('POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore', {
    done: m.authoring_edition_restored({ number }),
  });
  const ask = () =>
    confirm({
      title: m.authoring_edition_restore_title({ number }),
      line: m.authoring_edition_restore_line(),
      action: m.authoring_edition_restore(),
      isHarmless: true,
      onConfirm: () => restore.sendOrThrow({ params: { moduleId: module.id, number } }),
    });
  return (
    <li className={classes.edition}>
      <h3 className="ui-card-title">{m.authoring_edition({ number })}</h3>
      <p className="ui-small">
        {m.authoring_edition_by({ name: published_by?.full_name ?? m.authoring_catalog_folder(), when: when(published_at) })}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {number > 1 && <ChangedFiles changes={edition} />}
      {number > 1 && (
        <p className="ui-small">{effect === 'keep' ? m.authoring_edition_kept() : m.authoring_edition_asked({ count: people_asked })}</p>
      )}
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={onCompare} aria-label={m.authoring_edition_compare_label({ number })}>
          {m.authoring_edition_compare()}
        </Button>
        {canWrite && (
          <Button variant="default" size="compact-md" onClick={ask} aria-label={m.authoring_edition_restore_label({ number })}>
            {m.authoring_edition_restore_open()}
          </Button>
        )}
      </Group>
    </li>
  );
}
