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

/** Pixels of the largest file, and the widths of the files that there are. */
const size = { width: 1280, height: 800 } as const;
const widths = [640, 1280] as const;

interface Props {
  name: ProductPictureName;
  /** How wide it is shown, as the browser is told (`sizes`). */
  shown: string;
  /** Of what the page shows at once: in the light theme, which most have, it is fetched before anybody knows how the page is laid out. */
  isFirst?: boolean;
}

/**
 * A picture of the product in the reader's theme. Both are in the page, so that it needs no script to show the right one: of the one that is
 * not shown nothing is fetched.
 */
export function ProductPicture({ name, shown, isFirst = false }: Props) {
  const alt = alternatives[name]();
  return (
    <div className={classes.picture}>
      {(['light', 'dark'] as const).map((theme) => {
        const file = (width: number) => `/pictures/${name}-${theme}-${width}.webp`;
        const srcSet = widths.map((width) => `${file(width)} ${width}w`).join(', ');
        return (
          <img
            key={theme}
            {...(isFirst && theme === 'light' ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
            sizes={shown}
            srcSet={srcSet}
            src={file(size.width)}
            alt={alt}
            {...size}
            data-theme={theme}
          />
        );
      })}
    </div>
  );
}
