import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { TextTree } from '#web/lib/text-tree.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './texts.module.css';

interface Props {
  text: string;
  /** The text's name. */
  label: string;
}

/** The text as its page shows it, rendered on the server in the same way. */
export function Preview({ text, label }: Props) {
  const page = useQuery({
    queryKey: ['preview of a page', text],
    queryFn: ({ signal }) => callWith('POST /api/system/texts/preview', { body: { text } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.preview} aria-label={m.texts_preview_of({ name: label })} tabIndex={0}>
      <Loaded read={page} problem={m.texts_preview_problem()} waiting={<Skeleton height={240} radius="md" />}>
        {({ intro, sections }) => (
          <>
            <TextTree tree={intro} />
            {sections.map(({ id, title, tree }) => (
              <section key={id}>
                <h3>{title}</h3>
                <TextTree tree={tree} />
              </section>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
