# Skeleton screens in a CMake build, by the Makefile and Ninja generators of CMake 3.20 and newer:
#
#     include(Skelgen)
#     skelgen_add(<target> <file.skel>... [FORMAT <format>] [SKELETONS <name>...] [DESTINATION <folder>]
#                 [OPTIONS <option>...] [OUTPUTS <variable>])
#
# The target, part of `all`, compiles each file when it, a file it imports, or the compiler has changed.
#   FORMAT       the format, such as html or react; svg by default
#   SKELETONS    the names of the skeletons in a file with several; then the target may only have this file
#   DESTINATION  the folder of the outputs; relative to the current binary folder, which is the default
#   OPTIONS      more options of `skelgen compile`, such as --animation smil; none that adds outputs
#   OUTPUTS      a variable for the paths of the outputs
#
# Names must not contain `$`, `:` or `#`, which CMake itself doesn't support.
# The compiler is SKELGEN_EXECUTABLE; by default it's the one in this file's release, or in the PATH.

cmake_minimum_required(VERSION 3.20)

# As a script, behind the compiler: CMake before 3.25 refuses the rules without prerequisites of a dependency file.
if(CMAKE_SCRIPT_MODE_FILE)
    file(READ "${depfile}" text)
    string(REGEX REPLACE "[^\n]+:\n" "" text "${text}")
    file(WRITE "${depfile}" "${text}")
    return()
endif()

find_program(SKELGEN_EXECUTABLE skelgen HINTS "${CMAKE_CURRENT_LIST_DIR}/../../bin" DOC "The compiler of .skel files")

# The formats of `compile`, and the extensions of their outputs.
set(_skelgen_formats svg html json page picture react solid vue svelte angular webcomponent swift swiftui uikit objc)
set(_skelgen_extensions svg html json html html tsx tsx vue svelte ts js swift swift swift m)

function(skelgen_add target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FORMAT;DESTINATION;OUTPUTS" "SKELETONS;OPTIONS")
    set(files ${arg_UNPARSED_ARGUMENTS})
    list(LENGTH files count)
    if(NOT SKELGEN_EXECUTABLE)
        message(FATAL_ERROR "skelgen_add: skelgen is not in the PATH, and SKELGEN_EXECUTABLE is not set")
    elseif(count EQUAL 0)
        message(FATAL_ERROR "skelgen_add(${target}): no file is named")
    elseif(arg_SKELETONS AND count GREATER 1)
        message(FATAL_ERROR "skelgen_add(${target}): SKELETONS are those of one file, not of ${count}")
    endif()
    if(NOT DEFINED arg_FORMAT)
        set(arg_FORMAT svg)
    endif()
    list(FIND _skelgen_formats "${arg_FORMAT}" index)
    if(index LESS 0)
        message(FATAL_ERROR "skelgen_add(${target}): FORMAT is one of ${_skelgen_formats}, not '${arg_FORMAT}'")
    endif()
    list(GET _skelgen_extensions ${index} extension)
    if(NOT DEFINED arg_DESTINATION)
        set(arg_DESTINATION "")
    endif()
    cmake_path(ABSOLUTE_PATH arg_DESTINATION BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE
        OUTPUT_VARIABLE folder)
    string(REGEX REPLACE "/+$" "" folder "${folder}")
    file(MAKE_DIRECTORY "${folder}")

    set(all_outputs "")
    foreach(file IN LISTS files)
        cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE OUTPUT_VARIABLE source)
        cmake_path(GET source STEM LAST_ONLY stem)
        list(LENGTH arg_SKELETONS skeletons)
        if(skeletons GREATER 1)
            list(TRANSFORM arg_SKELETONS REPLACE "(.+)" "${folder}/${stem}.\\1.${extension}" OUTPUT_VARIABLE outputs)
            set(to "${folder}/")
        else()
            set(outputs "${folder}/${stem}.${extension}")
            set(to "${outputs}")
        endif()
        add_custom_command(
            OUTPUT ${outputs}
            COMMAND "${SKELGEN_EXECUTABLE}" compile "${source}" -o "${to}" --format ${arg_FORMAT}
                --depfile "${folder}/${stem}.${extension}.d" ${arg_OPTIONS}
            COMMAND "${CMAKE_COMMAND}" "-Ddepfile=${folder}/${stem}.${extension}.d" -P
                "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
            DEPENDS "${source}" "${SKELGEN_EXECUTABLE}"
            DEPFILE "${folder}/${stem}.${extension}.d"
            COMMENT "Compiling skeletons of ${stem}.skel"
            VERBATIM)
        list(APPEND all_outputs ${outputs})
    endforeach()
    add_custom_target(${target} ALL DEPENDS ${all_outputs})
    if(DEFINED arg_OUTPUTS)
        set(${arg_OUTPUTS} ${all_outputs} PARENT_SCOPE)
    endif()
endfunction()
