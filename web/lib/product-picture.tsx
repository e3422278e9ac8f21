import { m } from '#messages';
import classes from './product-picture.module.css';

/** The pictures of the product, which `npm run pictures` takes of the demo, in both themes and in one size. */
const alternatives = {
  'learner-dashboard': m.picture_learner_dashboard,
  lesson: m.picture_lesson,
  quiz: m.picture_quiz,
  'company-dashboard': m.picture_company_dashboard,
  report: m.picture_report,
  'platform-overview': m.picture_platform_overview,
} as const;
export type ProductPictureName = keyof typeof alternatives;

/** In pixels of the file. */
const size = { width: 1280, height: 800 } as const;

/**
 * A picture of the product in the reader's theme. Both are in the page, so that it needs no script to show the right one: of the one that is
 * not shown nothing is fetched.
 *
 * @param isFirst of what the page shows at once: in the light theme, which most have, it is fetched before anybody knows how the page is laid out
 */
export function ProductPicture({ name, isFirst = false }: { name: ProductPictureName; isFirst?: boolean }) {
  const alt = alternatives[name]();
  return (
    <div className={classes.picture}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          {...size}
          {...(isFirst && theme === 'light' ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          data-theme={theme}
        />
      ))}
    </div>
  );
}
