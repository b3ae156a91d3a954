// What a change touches, and what of it a quick run leaves out.

/** Hold for every feature, and are quick. */
const always = ['api-surface', 'authorization/authorization', 'workflows'].map(
  (name) => `packages/server/test/${name}.test.ts`,
)

const featureOf = (file) =>
  /^packages\/(?:contract\/src|(?:server|web)\/src\/features)\/(?!kit\/)([^/]+)\/./.exec(file)?.[1]
const isTest = (file) => /\.test\.tsx?$/.test(file)
const isCode = (file) => /\.(tsx?|mjs|css)$/.test(file)

/**
 * `files` are all files of the project, `read` gives the text of one. Answers tests to run as they are, files whose tests
 * in contract and web are to be found, journeys by feature and by spec, why, and what is left out.
 */
export function planFor(changed, files, read) {
  const tests = new Set()
  const related = new Set()
  const features = new Set()
  const onServer = new Set()
  const specs = new Set()
  const because = []
  const leftOut = new Set()

  for (const file of changed) {
    const isThere = files.includes(file)
    const feature = featureOf(file)
    if (isTest(file)) {
      if (isThere) tests.add(file)
    } else if (feature) {
      features.add(feature)
      if (!file.startsWith('packages/server/') && isThere) related.add(file)
      if (!file.startsWith('packages/web/')) onServer.add(feature)
    } else if (/^packages\/(contract|web)\//.test(file) && isCode(file)) {
      if (isThere) related.add(file)
      leftOut.add(`the server’s tests and the journeys, for ${file}: every feature may use it (npm test)`)
    } else if (file.startsWith('packages/server/') && isCode(file)) {
      for (const test of besides(file, files)) tests.add(test)
      leftOut.add(
        `all other tests of the server and the journeys, for ${file}: every feature uses it (npm test)`,
      )
    } else if (file.startsWith('e2e/journeys/')) {
      if (isThere) specs.add(file)
    } else if (file.startsWith('e2e/steps/')) {
      for (const spec of specsUsing(file, files, read)) specs.add(spec)
    } else if (file.startsWith('e2e/') && isCode(file)) {
      specs.add('e2e/journeys/public-pages.spec.ts')
      leftOut.add(`most journeys, for ${file}: all of them run on it (npm run test:browser)`)
    } else if (!file.endsWith('.md')) {
      leftOut.add(`everything, for ${file}: there is no telling what it touches (npm test)`)
    }
  }

  for (const feature of features) {
    because.push(feature)
    leftOut.add(`other features’ tests of the server, and journeys that do not walk ${feature}`)
  }
  for (const feature of onServer) {
    const users = usersOf(feature, files, read)
    if (users.length > 0) because.push(`${users.join(', ')}: calling ${feature}`)
    const folders = [feature, ...users].map((name) => `packages/server/src/features/${name}/`)
    for (const file of files)
      if (isTest(file) && folders.some((folder) => file.startsWith(folder))) tests.add(file)
  }
  if (onServer.size > 0) for (const test of always) tests.add(test)
  if (leftOut.size === 0) leftOut.add('nothing that this change touches; the rest is for npm test')

  return {
    tests: [...tests].toSorted(),
    related: [...related].toSorted(),
    features: [...features].toSorted(),
    specs: [...specs].toSorted(),
    because,
    leftOut: [...leftOut],
  }
}

/** The features of the server that call another one’s service. */
function usersOf(feature, files, read) {
  const called = new RegExp(`from '(?:\\.\\./)+(?:features/)?${feature}/service\\.ts'`)
  const users = files
    .filter(
      (file) => file.startsWith('packages/server/src/features/') && file.endsWith('.ts') && !isTest(file),
    )
    .filter((file) => featureOf(file) !== feature && called.test(read(file)))
  return [...new Set(users.map(featureOf))].toSorted()
}

/** Tests in the same folder that begin with the same name: `files.test.ts` beside `files.ts`. */
function besides(file, files) {
  const stem = file.replace(/\.\w+$/, '')
  return files.filter((each) => isTest(each) && each.startsWith(`${stem}.`))
}

function specsUsing(step, files, read) {
  const name = step.slice('e2e/'.length)
  return files.filter((file) => file.startsWith('e2e/journeys/') && read(file).includes(`'../${name}'`))
}

/**
 * Of the journeys that walk these features those which are about them, in one language: as many as fit into a quick run.
 * English is walked without motion, and so takes less time.
 */
export function journeysFor(features, journeys, most = 4) {
  const isOf = (feature) => features.includes(feature)
  const walking = journeys.filter(({ walks }) => [...walks].some(isOf))
  const isAbout = ({ walks }) => Number(isOf([...walks][0]))
  const inOrder = walking.toSorted((a, b) => isAbout(b) - isAbout(a))
  const chosen = inOrder.slice(0, most)
  const rest = inOrder.slice(most).map(({ name }) => `“${name}”`)
  return {
    titles: chosen.map(({ name, roles }) => `${name} (${roles.en ? 'en' : 'zh'})`),
    leftOut: [
      ...(rest.length > 0 ? [`journeys that walk it as well: ${rest.join(', ')}`] : []),
      ...(chosen.some(({ roles }) => roles.zh && roles.en) ? ['the journeys in Chinese'] : []),
    ],
  }
}
