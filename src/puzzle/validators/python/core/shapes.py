

def check_shapes(terrain, group, rule):
    """The cells of a group that hold some symbols form one of some shapes."""
    shapes = [pose for text in rule["one_of"].split() for pose in poses(mask(text), rule)]
    for contents, _ in sets_of(terrain, rule):
        cells = [cell for cell in group.cells if terrain.grid[cell] in contents]
        if cells and mask_of(cells) not in shapes:
            raise Wrong("the cells at %s form no shape" % name(cells[0]))


CORES["shapes"] = bind_nothing, check_shapes
