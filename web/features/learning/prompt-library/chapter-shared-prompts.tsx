import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { PromptCard } from './prompt-card.tsx';
import classes from './prompts.module.css';
import { TakeDown } from './take-down.tsx';

const perPage = 10;

/** The prompts that people share with a chapter, for the company's staff. Renders nothing if there are none. */
export function ChapterSharedPrompts({ chapterId }: { chapterId: string }) {
  const [page, setPage] = useState(1);
  const shared = usePart({
    ...read('GET /api/company/chapters/:chapterId/prompts', { params: { chapterId }, query: { page, page_size: perPage } }),
    placeholderData: keepPreviousData,
  });
  if (!shared || shared.total === 0) return null;
  const { prompts, total } = shared;
  const last = Math.ceil(total / perPage);
  // The last prompt of the last page may have been taken down.
  if (page > last) setPage(last);
  return (
    <DataCard title={m.prompts_shared_title()} line={m.prompts_shared_line()} className="ui-mt-xl">
      <div className={classes.list}>
        {prompts.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} by={prompt.author} heading="h3" actions={<TakeDown prompt={prompt} />} />
        ))}
      </div>
      <Pages name={m.prompts_shared_title()} total={total} pageSize={perPage} page={page} onPage={setPage} />
    </DataCard>
  );
}
