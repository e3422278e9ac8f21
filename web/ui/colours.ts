/**
 * The product's colours. Each has ten steps whose lightness is the same across hues (OKLCH), so that any of them can replace another:
 * white text on steps 6 and 7, and step 7 on step 1, have a contrast of at least 4.5:1, as does step 4 on dark surfaces.
 */
type Steps = readonly [string, string, string, string, string, string, string, string, string, string];

export const colours = {
  // Neutrals: cool greys, and a near black-blue for the dark theme.
  gray: ['#f7f9fb', '#f0f3f7', '#e5eaf0', '#d8dfe7', '#c1cad5', '#93a0b0', '#5a6677', '#445062', '#2b3645', '#161f2b'],
  dark: ['#dde4ee', '#bcc6d4', '#97a4b8', '#7d8ba0', '#2e3949', '#212b39', '#18202c', '#121924', '#0c121a', '#070b11'],
  // Role accents.
  summit: ['#fef4f4', '#ffe6e6', '#ffccce', '#fea7ac', '#ff7986', '#ea4f65', '#c62b49', '#b42140', '#951331', '#740f25'],
  lake: ['#f2f7fe', '#e1eeff', '#c3ddff', '#99c6ff', '#6bacfe', '#3a8ef2', '#136fd0', '#0963be', '#014f9d', '#013d7b'],
  moss: ['#f0faf2', '#def3e3', '#c0e6c9', '#99d3a8', '#71bd87', '#49a367', '#27844a', '#1e7741', '#116132', '#0d4b26'],
  // Status colours: success, error, information, warning. They are always combined with an icon or a word.
  positive: ['#effaf4', '#dcf4e7', '#bbe7d1', '#91d4b3', '#64be96', '#35a478', '#00855c', '#047752', '#006142', '#024b32'],
  negative: ['#fef4f2', '#ffe7e2', '#ffcdc5', '#fea99b', '#fe7d6a', '#ea5341', '#c73021', '#b52719', '#96190d', '#75130a'],
  notice: ['#eff8ff', '#dcf0ff', '#b8e1fe', '#88cbfa', '#57b3ef', '#1d97d9', '#0478b1', '#026c9f', '#025782', '#004366'],
  caution: ['#fef5ec', '#fde9d5', '#f6d4b0', '#eab881', '#da9a50', '#c37c17', '#9d6103', '#8d5602', '#734501', '#5a3500'],
  // The six tracks.
  teal: ['#eefaf8', '#dbf3f0', '#bae5e1', '#8ed1cc', '#60bbb5', '#2da19b', '#02827c', '#017470', '#005e5a', '#024946'],
  indigo: ['#f5f6ff', '#e8ecff', '#d1d8fe', '#b3bdff', '#94a0fe', '#7781ed', '#5c62cb', '#5157b9', '#41459a', '#313578'],
  orange: ['#fff4ef', '#ffe7dc', '#fecfb8', '#fdad84', '#f08b55', '#d96923', '#b24f02', '#a14600', '#833801', '#672a00'],
  slate: ['#f5f7fa', '#e9edf3', '#d3dce5', '#b7c4d2', '#9babbc', '#7e90a3', '#617284', '#576677', '#455361', '#35404b'],
  grape: ['#fdf3fe', '#f9e5fc', '#f0cdf6', '#e2adea', '#d08cda', '#b76bc3', '#984ea3', '#894494', '#70347a', '#57285f'],
  gold: ['#fbf6ec', '#f6ecd6', '#ebd9b1', '#dbbf82', '#c8a451', '#af871a', '#8d6b03', '#7f5f02', '#674d02', '#503b00'],
} as const satisfies Record<string, Steps>;

/** Okabe and Ito's palette for charts, distinguishable with any kind of colour vision. The colours are lighter in the dark theme. */
export const chartColours = {
  light: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#a67c00', '#5b6b7f'],
  dark: ['#56b4e9', '#f08b55', '#3fc79a', '#e3a1c6', '#e0b93f', '#9babbc'],
} as const;
