import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';

/** How many steps are named at first. */
const few = 2;

/** The steps that show a media file. A step whose working copy no longer shows it is shown as published. */
export function Uses({ medium: { uses, modules } }: { medium: Pick<LibraryMedium, 'uses' | 'modules'> }) {
  const [all, setAll] = useState(false);
  if (uses.length === 0) {
    const module = modules[0]?.module_title ?? '';
    const others = modules.length - 1;
    return <span className="ui-quiet">{others === 0 ? m.media_unused_one({ module }) : m.media_unused_in({ module, others })}</span>;
  }
  return (
    <>
      <ul className="ui-list">
        {uses.slice(0, all ? undefined : few).map((use) => (
          <li key={`${use.module_id}/${use.file_name}`}>
            <AnchorLink
              to="/admin/modules/$moduleId/files/$fileName"
              params={{ moduleId: use.module_id, fileName: use.file_name }}
              className="ui-breaks"
            >
              {m.media_use({ module: use.module_title, step: use.file_title || use.file_name })}
            </AnchorLink>
            {!use.in_working_copy && <span className="ui-small"> {m.media_only_published()}</span>}
          </li>
        ))}
      </ul>
      {uses.length > few && !all && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {m.media_more_uses({ count: uses.length - few })}
        </Button>
      )}
    </>
  );
}
