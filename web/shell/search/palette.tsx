import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { searchLimits } from '#contract/search-values.ts';
import { m } from '#messages';
import { useAnswers } from '#web/features/page-texts/help/use-answers.ts';
import { NoteWords } from '#web/features/search/found-notes.tsx';
import { ResultWords } from '#web/features/search/found-place.tsx';
import { addressOf, addressOfNote } from '#web/features/search/result.ts';
import { ResultIcon } from '#web/features/search/result-icon.tsx';
import { useMe } from '#web/lib/me.ts';
import { recentPlaces } from '#web/lib/recent-places.ts';
import type { Place } from '../screens.ts';
import { type Command, commandsFor } from './commands.ts';
import classes from './palette.module.css';
import { useFound } from './use-found.ts';

const [store, spotlight] = createSpotlight();

/** The results are chosen with the arrow keys and can't be focused, so the list itself can, in order to be scrolled. */
const scrollableByKeyboard = { viewportProps: { tabIndex: 0, role: 'group' } };

/** The number of the help's answers that are offered. */
const fewAnswers = 3;

interface Props {
  opened: boolean;
  onClose: () => void;
  places: readonly Place[];
  onShowKeys: () => void;
}

/** The search for everything that someone may open or do: recent pages, screens, actions, texts, people and chapters. */
export function SearchPalette({ opened, onClose, places, onShowKeys }: Props) {
  const router = useRouter();
  const me = useMe();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 180);
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);

  const go = (href: string) => () => void router.navigate({ href });
  const typed = query.trim();
  const recent = opened && typed === '' ? recentPlaces(me.id) : [];
  const commands = commandsFor(me.role, places, { go, showKeys: onShowKeys }).filter(({ label }) => matches(label, typed));
  const { texts, notes, corrections, people, chapters, isSearching, hasFailed } = useFound(asked, opened);
  const answers = useAnswers(asked, opened && asked.length > 1);
  const isWaiting = isSearching || typed !== asked;
  const isEmpty = [recent, commands, texts, notes, answers, people, chapters].every(({ length }) => length === 0);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 520px)"
      centered={false}
      yOffset="10vh"
      attributes={{ content: { 'aria-label': m.search_title() } }}
    >
      <Spotlight.Search
        placeholder={m.search_placeholder()}
        aria-label={m.search_title()}
        maxLength={searchLimits.query.most}
        leftSection={<IconSearch size={20} stroke={1.75} />}
      />
      <Spotlight.ActionsList {...scrollableByKeyboard}>
        {recent.length > 0 && (
          <Spotlight.ActionsGroup label={m.search_recent()}>
            {recent.map(({ href, title }) => (
              <Spotlight.Action key={href} label={title} onClick={go(href)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label={m.search_screens()}>
            {commands.map((command) => (
              <CommandAction key={command.id} command={command} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {texts.length > 0 && (
          <Spotlight.ActionsGroup label={m.search_lessons()}>
            {corrections.map(({ asked: word, used }) => (
              <p key={word} className={classes.note}>
                {m.search_corrected({ asked: word, used })}
              </p>
            ))}
            {texts.map((result) => (
              <Spotlight.Action key={result.kind + addressOf(result)} onClick={go(addressOf(result))}>
                <span className={classes.result}>
                  <ResultIcon kind={result.kind} />
                  <ResultWords result={result} />
                </span>
              </Spotlight.Action>
            ))}
            {me.role !== 'SuperAdmin' && (
              <Spotlight.Action label={m.search_all()} onClick={go(`/catalog?search=${encodeURIComponent(asked)}`)} />
            )}
          </Spotlight.ActionsGroup>
        )}
        {answers.length > 0 && (
          <Spotlight.ActionsGroup label={m.help_title()}>
            {answers.slice(0, fewAnswers).map(({ id, question }) => (
              <Spotlight.Action key={id} label={question} onClick={go(`/help#${encodeURIComponent(id)}`)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {notes.length > 0 && (
          <Spotlight.ActionsGroup label={m.notes_found()}>
            {notes.map((note) => (
              <Spotlight.Action key={note.id} onClick={go(addressOfNote(note))}>
                <span className={classes.result}>
                  <IconNotes size={18} stroke={1.75} />
                  <NoteWords note={note} />
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {people.length > 0 && (
          <Spotlight.ActionsGroup label={m.search_people()}>
            {people.map(({ id, label, description, href }) => (
              <Spotlight.Action key={id} label={label} description={description} onClick={go(href)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {chapters.length > 0 && (
          <Spotlight.ActionsGroup label={m.search_chapters()}>
            {chapters.map(({ id, label, href }) => (
              <Spotlight.Action key={id} label={label} onClick={go(href)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && (
          <Spotlight.Empty role="status">
            {hasFailed ? m.search_failed() : isWaiting ? m.search_searching() : m.search_none({ text: typed })}
          </Spotlight.Empty>
        )}
        {/* It comes last, and only together with the others, so that the first of those is selected. */}
        {typed !== '' && !isWaiting && (
          <Spotlight.Action label={m.search_help({ text: typed })} onClick={go(`/help?q=${encodeURIComponent(typed)}`)} />
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.keys}>{m.search_keys()}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

const useAlways = () => true;

function CommandAction({ command: { label, run, icon: Icon, useIsShown = useAlways } }: { command: Command }) {
  const isShown = useIsShown();
  return isShown ? <Spotlight.Action label={label} onClick={run} leftSection={Icon && <Icon size={18} stroke={1.75} />} /> : null;
}

/** Returns whether each word in the query is the start of a word in the label. */
function matches(label: string, query: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
