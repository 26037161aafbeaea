/** The parts common to all platforms: the types of the browser and of Node stay out of the domain. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly protocol: string;
  readonly hostname: string;
}
