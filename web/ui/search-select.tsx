import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { m } from '#messages';
import classes from './search-select.module.css';

export interface SearchOption {
  id: string;
  name: string;
  /** What else tells it from others of its name. */
  about?: string;
}

interface Props extends Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'searchable' | 'filter' | 'renderOption'> {
  chosen: SearchOption | null;
  /** What fits what was typed, as the server found it. */
  options: readonly SearchOption[];
  /** Called a moment after the last key with what is looked for; empty for everything. */
  onSearch: (text: string) => void;
  onChoose: (option: SearchOption | null) => void;
}

/** Chooses one of any number of things, which the server searches. */
export function SearchSelect({ chosen, options, onSearch, onChoose, className, ...props }: Props) {
  const search = useDebouncedCallback(onSearch, 250);
  const shown = chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options;
  const byId = new Map(shown.map((option) => [option.id, option]));
  return (
    <Select
      nothingFoundMessage={m.form_nothing_found()}
      clearButtonProps={{ 'aria-label': m.form_clear() }}
      {...props}
      {...(className === undefined ? {} : { className })}
      searchable
      // The field shows the name of what is chosen, which nobody looks for.
      onSearchChange={(text) => search(text === chosen?.name ? '' : text.trim())}
      // The server knows what fits.
      filter={({ options: all }) => all}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(id === null ? null : (byId.get(id) ?? null))}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option: { value, label } }) => (
        <span className={classes.option}>
          <span className={classes.name}>{label}</span>
          {byId.get(value)?.about && <span className={classes.about}>{byId.get(value)?.about}</span>}
        </span>
      )}
    />
  );
}
