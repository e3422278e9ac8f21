import { Button, Skeleton, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './people-by-country.module.css';
import type { Country } from './platform-figures.tsx';

// The shapes of all countries and the drawing code are fetched only when the map is shown.
const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }));

/** How many countries are named beside the map. */
const named = 6;

interface Props {
  countries: readonly Country[];
  /** How many people there are, with or without a country. */
  total: number;
}

function CountryTable({ countries, total }: Props) {
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={m.countries_title()}>
      <Table stickyHeader>
        <Table.Caption className="sr-only">{m.countries_title()}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{m.countries_country()}</Table.Th>
            <Table.Th scope="col" ta="end">
              {m.figures_people()}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {m.countries_share()}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {countries.map(({ country, name, users }) => (
            <Table.Tr key={country}>
              <Table.Th scope="row" fw="var(--mantine-font-weight-regular)">
                {name}
              </Table.Th>
              <Table.Td ta="end">{inNumbers(users)}</Table.Td>
              <Table.Td ta="end">{percentOf(users, total)}%</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Shows where the platform's people live, on a map and in a table of all countries. */
export function PeopleByCountry({ countries, total }: Props) {
  const [isTable, setTable] = useState(false);
  const without = total - countries.reduce((sum, { users }) => sum + users, 0);
  return (
    <DataCard
      title={m.countries_title()}
      line={without > 0 ? m.countries_without({ count: without }) : m.countries_line()}
      aside={
        countries.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setTable(!isTable)}>
            {isTable ? m.countries_show_map() : m.countries_show_table()}
          </Button>
        )
      }
    >
      {countries.length === 0 && <p className="ui-quiet">{m.countries_none()}</p>}
      {countries.length > 0 && isTable && <CountryTable countries={countries} total={total} />}
      {countries.length > 0 && !isTable && (
        <div className={classes.columns}>
          <Suspense fallback={<Skeleton className={classes.waiting ?? ''} radius="md" />}>
            <WorldMap countries={countries} />
          </Suspense>
          <BarList
            rows={countries.slice(0, named).map(({ country, name, users }) => ({
              id: country,
              name,
              value: users,
              words: `${inNumbers(users)} · ${percentOf(users, total)}%`,
            }))}
          />
        </div>
      )}
    </DataCard>
  );
}
