import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { m } from '#messages';

export interface SearchOption {
  id: string;
  name: string;
  /** Distinguishes the option from others with the same name. */
  about?: string;
}

/** The search results so far. */
export interface FoundOptions {
  options: readonly SearchOption[];
  state: 'searching' | 'failed' | 'found';
  /** Called when the select opens. */
  onOpen: () => void;
  /** Called with the search text shortly after the last keystroke, or with an empty string for all options. */
  onSearch: (text: string) => void;
}

interface Props extends Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'searchable' | 'filter' | 'renderOption'> {
  chosen: SearchOption | null;
  /** The matches that the server found for the typed text. */
  found: FoundOptions;
  onChoose: (option: SearchOption | null) => void;
}

const messages = { searching: m.form_searching, failed: m.form_search_failed, found: m.form_nothing_found };

/** A select with any number of options, which the server searches. */
export function SearchSelect({ chosen, found: { options, state, onOpen, onSearch }, onChoose, className, ...props }: Props) {
  const search = useDebouncedCallback(onSearch, 250);
  const shown = chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options;
  const byId = new Map(shown.map((option) => [option.id, option]));
  return (
    <Select
      nothingFoundMessage={messages[state]()}
      onDropdownOpen={onOpen}
      clearButtonProps={{ 'aria-label': m.form_clear() }}
      {...props}
      {...(className === undefined ? {} : { className })}
      searchable
      // The field shows the chosen option's name, which is not a search.
      onSearchChange={(text) => search(text === chosen?.name ? '' : text.trim())}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(id === null ? null : (byId.get(id) ?? null))}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option: { value, label } }) => (
        <span className="ui-lines">
          <span className="ui-breaks">{label}</span>
          {byId.get(value)?.about && <span className="ui-small ui-breaks">{byId.get(value)?.about}</span>}
        </span>
      )}
    />
  );
}
