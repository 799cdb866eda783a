/**
 * Returns strongly connected components (Tarjan), dependencies first. The algorithm is iterative, so that long chains can't overflow the
 * stack.
 * @param dependencies The nodes that each node 0..n-1 depends on
 */
export function components(dependencies: readonly (readonly number[])[]): number[][] {
  const found: number[][] = []
  const order: (number | undefined)[] = []
  const lowest: number[] = []
  const open: number[] = []
  const isOpen: boolean[] = []
  let next = 0

  const enter = (node: number, path: { node: number; at: number }[]): void => {
    order[node] = next
    lowest[node] = next
    next++
    open.push(node)
    isOpen[node] = true
    path.push({ node, at: 0 })
  }
  const low = (node: number): number => lowest[node] ?? 0

  const leave = (node: number): void => {
    if (low(node) !== order[node]) return
    const component: number[] = []
    let member: number | undefined
    do {
      member = open.pop()
      if (member === undefined) break
      isOpen[member] = false
      component.push(member)
    } while (member !== node)
    found.push(component)
  }

  for (let root = 0; root < dependencies.length; root++) {
    if (order[root] !== undefined) continue
    const path: { node: number; at: number }[] = []
    enter(root, path)
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const target = dependencies[frame.node]?.[frame.at++]
      if (target === undefined) {
        path.pop()
        leave(frame.node)
        const parent = path.at(-1)
        if (parent) lowest[parent.node] = Math.min(low(parent.node), low(frame.node))
      } else if (order[target] === undefined) {
        enter(target, path)
      } else if (isOpen[target]) {
        lowest[frame.node] = Math.min(low(frame.node), order[target])
      }
    }
  }
  return found
}
