import { Pagination } from '@mantine/core';
import { m } from '#messages';
import classes from './data-table.module.css';

interface Props {
  /** The paged list's name. */
  name: string;
  total: number;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
}

const words = { first: m.table_page_first, previous: m.table_page_previous, next: m.table_page_next, last: m.table_page_last };

/** Pagination. Renders nothing if everything fits on one page. */
export function Pages({ name, total, pageSize, page, onPage }: Props) {
  if (total <= pageSize) return null;
  return (
    <nav className={classes.pages} aria-label={m.table_pages({ name })}>
      <Pagination
        total={Math.ceil(total / pageSize)}
        value={page}
        onChange={onPage}
        size="sm"
        getControlProps={(control) => ({ 'aria-label': words[control]() })}
        getItemProps={(number) => ({ 'aria-label': m.table_page({ number }) })}
      />
    </nav>
  );
}
