/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when another host serves it; absent: this one. Set when the client is built. */
  readonly VITE_API_URL?: string;
}

/** Changes with the schema the client was built for. */
declare const __SCHEMA_HASH__: string;

/** The package brings no types; this is what the page of the REST API uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: Record<string, unknown>): {
    oas3Actions: { setSelectedServer: (url: string) => void };
  };
}

/** The parts used to read a table; the package's own types would bring Node's globals into the client. */
declare module 'papaparse' {
  interface Table<Row> {
    data: Row[];
    errors: { type: string }[];
  }
  const papa: {
    parse<Row>(
      text: string,
      options: { delimiter: string; delimitersToGuess: string[]; skipEmptyLines: 'greedy' },
    ): Table<Row>;
  };
  export default papa;
}
