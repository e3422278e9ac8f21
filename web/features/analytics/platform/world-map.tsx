import { geoNaturalEarth1, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import classes from './people-by-country.module.css';
import type { Country } from './platform-figures.tsx';

/** The drawing's width, in its own units. */
const width = 800;
/** From the north of Greenland to Cape Horn, in degrees. */
const [north, south] = [84, -57];
/** Antarctica is left out, because no one lives there and the other continents can then be larger. */
const antarctica = '010';

/** Natural Earth's countries by ISO 3166-1 number, which some of them lack. */
const topology = atlas as unknown as Parameters<typeof feature>[0];
const collection = feature(topology, topology.objects['countries'] ?? { type: 'GeometryCollection', geometries: [] });
const shapes = ('features' in collection ? collection.features : []).filter(({ id }) => id !== antarctica);
const projection = geoNaturalEarth1().fitWidth(width, { type: 'Sphere' });
const [top, bottom] = [north, south].map((latitude) => projection([0, latitude])?.[1] ?? 0) as [number, number];
const path = geoPath(projection);
/** Each country's outline, independent of its people. */
const drawn = shapes.map((shape, index) => ({ key: `${index}`, number: String(shape.id ?? ''), outline: path(shape) ?? '' }));
const numberOf = new Map((codes as readonly (readonly string[])[]).map(([letters = '', , number = '']) => [letters, number]));

/** The minimum tint for a country with people, as a percentage, so that one person is visible beside a thousand. */
const least = 22;

/** A world map with countries tinted by number of people. A table and the list beside the map show the same figures. */
export function WorldMap({ countries }: { countries: readonly Country[] }) {
  const most = Math.max(1, ...countries.map(({ users }) => users));
  const byNumber = new Map(countries.map((country) => [numberOf.get(country.country) ?? '', country]));
  const isDrawn = new Set(drawn.map(({ number }) => number));
  const tooSmall = countries.filter(({ country }) => !isDrawn.has(numberOf.get(country) ?? ''));
  return (
    <div>
      <svg viewBox={`0 ${top} ${width} ${bottom - top}`} role="img" aria-label={m.countries_map()} className={classes.map}>
        {drawn.map(({ key, number, outline }) => {
          const country = byNumber.get(number);
          if (!country) return <path key={key} d={outline} className={classes.country} />;
          // The tint uses the share's square root, so that countries with few people still differ.
          const share = least + (100 - least) * Math.sqrt(country.users / most);
          return (
            <path key={key} d={outline} className={classes.country} data-people style={{ '--share': Math.round(share) } as object}>
              <title>{m.countries_of({ name: country.name, people: inNumbers(country.users) })}</title>
            </path>
          );
        })}
      </svg>
      {tooSmall.length > 0 && (
        <p className="ui-quiet ui-mt-xs">{m.countries_not_drawn({ names: tooSmall.map(({ name }) => name).join(', ') })}</p>
      )}
    </div>
  );
}
