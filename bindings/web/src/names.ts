// Names of C in JavaScript.

/** Returns a name of C, such as "did_select", in camel case. */
export const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
